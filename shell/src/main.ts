// Everything that is shared is asynchronous: the share scope must be ready before the first import of React.
import('./bootstrap.tsx');
