import type { Form } from '../../http/form.ts';
import { type Html, html } from '../../http/html.ts';
import { TEST_CARDS, type TestCard, testCardOf } from '../billing/cards.ts';
import { fieldOf } from './page-route.ts';

/** The choice of a test card, and a field for its number. */
export function cardFields(chosen: string | undefined = TEST_CARDS[0]?.number): Html {
  return html`<fieldset>
<legend>Test card</legend>
${TEST_CARDS.map(
  ({
    number,
    name,
  }) => html`<label class="card"><input type="radio" name="card" value="${number}"${number === chosen ? html` checked` : null}><span>${name}<small>${spaced(number)}</small></span></label>
`,
)}</fieldset>
<label class="field"><span>Or the number of a test card</span><input name="number" inputmode="numeric" autocomplete="off" maxlength="23" placeholder="4242 4242 4242 4242"></label>
`;
}

/** The card of a form: the typed number counts before the choice. */
export function chosenCard(form: Form): TestCard | undefined {
  return testCardOf(fieldOf(form, 'number') || fieldOf(form, 'card'));
}

export const NOT_A_TEST_CARD = 'This is not the number of a test card. Choose one of the list.';

function spaced(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ');
}
