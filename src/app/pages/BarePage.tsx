import type { ComponentPropsWithRef } from 'react'

/** A page without the frame around others, for when the app cannot be used. */
export const BarePage = (props: ComponentPropsWithRef<'main'>) => (
  <main {...props} style={{ maxWidth: '35rem', margin: '0 auto', padding: '48px 16px' }} />
)
