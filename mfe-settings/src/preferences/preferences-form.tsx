import { createContext, useContext } from 'react';
import type { PreferencesForm } from './use-preferences-form.ts';

const FormContext = createContext<PreferencesForm | null>(null);

/** Hands the form of the tab to the fields below it. */
export const PreferencesFormProvider = FormContext.Provider;

/** The form that a field belongs to. */
export function useForm(): PreferencesForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A preference stands outside its form.');
  return form;
}
