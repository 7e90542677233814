import type { ComponentType } from 'react'

/** The code of a component together with what parts of Mantine in it read. */
export function laterPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return async (): Promise<ComponentType<P>> => {
    const [Part, { withMantineParts }] = await Promise.all([load(), import('./MantineParts')])
    return withMantineParts(Part)
  }
}
