import { hearTabs, tellTabs } from '../otherTabs'

const name = 'platen.imports'

/** Tells all tabs of this browser that an import, or tasks of it, were written or removed. */
export const tellImportChanged = (id: string): void => tellTabs(name, id)

const hearOf = (news: string, id: string, listener: () => void): (() => void) =>
  hearTabs(news, (of) => {
    if (of === id) listener()
  })

/** Hears when a tab writes an import or tasks of it. Answers how to stop listening. */
export const onImportChanged = (id: string, listener: () => void): (() => void) => hearOf(name, id, listener)

/** Hears when a tab writes or removes any import. Answers how to stop listening. */
export const onImportsChanged = (listener: () => void): (() => void) => hearTabs(name, listener)

const typedName = 'platen.importsTyped'

/** Tells all tabs of this browser that a correction of an import, or another choice of how it is read, was written. */
export const tellImportTyped = (id: string): void => tellTabs(typedName, id)

/** Hears when a tab writes a correction of an import. Answers how to stop listening. */
export const onImportTyped = (id: string, listener: () => void): (() => void) =>
  hearOf(typedName, id, listener)
