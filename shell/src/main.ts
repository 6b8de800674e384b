// Shared modules load asynchronously: the share scope has to be ready before the first import of React.
import './bootstrap.tsx';
