/** The styles of badges, price moves, limits and sparklines, for pages that were rendered at build time. */
import '../controls/icon.css';
import './prices.css';
