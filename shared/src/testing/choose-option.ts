import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens an antd select by its label and chooses an option by its text. */
export async function chooseOption(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  const texts = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  for (const text of texts) await user.click(text);
}
