import type { ComponentType } from 'react'

/** For `lazy`: the code of a component together with what parts of Mantine in it read. */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return async (): Promise<{ default: ComponentType<P> }> => {
    const [Part, { withMantineParts }] = await Promise.all([load(), import('./MantineParts')])
    return { default: withMantineParts(Part) }
  }
}
