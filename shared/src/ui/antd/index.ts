/**
 * The product's theme for antd. It brings antd's style engine, which no first screen needs, so it is loaded with the first
 * component that is made from antd (ADR 0011).
 */
export { AntdTheme } from './antd-theme-provider.tsx';
