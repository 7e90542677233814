import { hearTabs, tellTabs } from '../otherTabs'

const name = 'platen.imports'

/** Tells all tabs of this browser that an import, or tasks of it, were written or removed. */
export const tellImportChanged = (id: string): void => tellTabs(name, id)

/** Hears when a tab writes an import or tasks of it. Answers how to stop listening. */
export const onImportChanged = (id: string, listener: () => void): (() => void) =>
  hearTabs(name, (news) => {
    if (news === id) listener()
  })

/** Hears when a tab writes or removes any import. Answers how to stop listening. */
export const onImportsChanged = (listener: () => void): (() => void) => hearTabs(name, listener)
