import '@fairline/shared/theme';
import '../layout/brand.css';
import './public.css';
import './developers/docs.css';
import './developers/docs-links.css';
import { addCopyButtons } from './script/copy-buttons.ts';
import { rememberLanguage } from './script/remember-language.ts';
import { showSession } from './script/show-session.ts';

addCopyButtons();
rememberLanguage();
showSession();
