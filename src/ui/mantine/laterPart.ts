import type { ComponentType } from 'react'

/** Loads the code of a component together with the context for Mantine components in it. */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return async (): Promise<ComponentType<P>> => {
    const [Part, { withMantineParts }] = await Promise.all([load(), import('./MantineParts')])
    return withMantineParts(Part)
  }
}
