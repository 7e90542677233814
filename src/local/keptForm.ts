const prefix = 'platen.form.'

/** What was typed into a form of this tab and not sent yet; null when there is nothing or it cannot be read. */
export function readKeptForm(name: string): unknown {
  try {
    const text = sessionStorage.getItem(prefix + name)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Keeps typed values until they are sent or discarded. Answers false when the browser refuses to keep them. */
export function keepForm(name: string, values: unknown): boolean {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values))
    return true
  } catch {
    return false
  }
}

export const forgetForm = (name: string): void => sessionStorage.removeItem(prefix + name)

/** Removes every kept form, when the merchant signs out. */
export function forgetAllForms(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(prefix)) sessionStorage.removeItem(name)
}
