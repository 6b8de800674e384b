export interface FieldHtml {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly hint?: string;
  readonly focus?: boolean;
}

/** A field with its label, a hint, and the place of what is wrong with it. */
export function fieldHtml({ name, label, type, autocomplete, hint, focus = false }: FieldHtml): string {
  const described = hint === undefined ? `${name}-problem` : `${name}-hint ${name}-problem`;
  return `<div class="login-field">
    <label for="${name}">${label}</label>
    <input class="login-input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required aria-describedby="${described}"${focus ? ' autofocus' : ''}>
    ${hint === undefined ? '' : `<p class="login-hint" id="${name}-hint">${hint}</p>`}
    <p class="login-problem" id="${name}-problem" hidden></p>
  </div>`;
}

/** A field of several lines, with the place of what is wrong with it. */
export function textHtml(name: string, label: string, longest: number): string {
  return `<div class="login-field">
    <label for="${name}">${label}</label>
    <textarea class="login-input" id="${name}" name="${name}" rows="8" maxlength="${longest}" required aria-describedby="${name}-problem"></textarea>
    <p class="login-problem" id="${name}-problem" hidden></p>
  </div>`;
}

/** A box to check, with the place of what is wrong with it. */
export function checkboxHtml(name: string, label: string): string {
  return `<div class="login-field">
    <label class="login-check"><input id="${name}" name="${name}" type="checkbox" required aria-describedby="${name}-problem"><span>${label}</span></label>
    <p class="login-problem" id="${name}-problem" hidden></p>
  </div>`;
}

/**
 * A form with its fields, the place of its errors, and its button. A script sends it; by `post`, so that a browser never
 * writes a password into an address.
 */
export function formHtml(id: string, fields: readonly string[], button: string, hidden = false): string {
  return `<form class="login-form" id="${id}" method="post" novalidate${hidden ? ' hidden' : ''}>${fields.join('')}
    <p class="login-alert" role="alert" hidden></p>
    <button class="login-button" type="submit">${button}</button>
  </form>`;
}

export const EMAIL: FieldHtml = { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username' };
/** The rule of the API; see `password-strength.ts`. */
export const PASSWORD_HINT = 'At least 10 characters. Four unrelated words are a good password.';
