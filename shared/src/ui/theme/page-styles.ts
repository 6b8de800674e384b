/** The styles of a page without the components: tokens, font, and what every element has. */
import './tokens.css';
import './fonts.css';
import './base.css';
