import '@fairline/shared/theme';
import '@fairline/shared/theme/prices';
import '../layout/brand.css';
import './public.css';
import './developers/docs.css';
import './landing/hero.css';
import './landing/landing.css';
import './landing/prices.css';
import { addCopyButtons } from './script/copy-buttons.ts';
import { rememberLanguage } from './script/remember-language.ts';
import { showSession } from './script/show-session.ts';

addCopyButtons();
rememberLanguage();
showSession();
