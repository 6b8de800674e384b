declare module '@fairline/shared/api-changelog' {
  const text: string;
  export default text;
}
