import { onTabNotice, notifyTabs } from '../otherTabs'

const name = 'platen.imports'

/** Notifies all tabs that an import, or its tasks, were written or removed. */
export const notifyImportChanged = (id: string): void => notifyTabs(name, id)

const hearOf = (news: string, id: string, listener: () => void): (() => void) =>
  onTabNotice(news, (of) => {
    if (of === id) listener()
  })

/** Listens for tabs that write an import or its tasks. Returns a function that stops listening. */
export const onImportChanged = (id: string, listener: () => void): (() => void) => hearOf(name, id, listener)

/** Listens for tabs that write or remove any import. Returns a function that stops listening. */
export const onImportsChanged = (listener: () => void): (() => void) => onTabNotice(name, listener)

const typedName = 'platen.importsTyped'

/** Notifies all tabs that a correction of an import, or another setting of it, was written. */
export const notifyImportTyped = (id: string): void => notifyTabs(typedName, id)

/** Listens for corrections of an import by any tab. Returns a function that stops listening. */
export const onImportTyped = (id: string, listener: () => void): (() => void) =>
  hearOf(typedName, id, listener)
