// Not a dynamic import: what the application needs first is shared eagerly (`first` in sharing.ts).
import './bootstrap.tsx';
