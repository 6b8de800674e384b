/** What antd's select shows when no option matches: a sentence instead of a picture. */
export default function NoOptions() {
  return <>No matches</>;
}
