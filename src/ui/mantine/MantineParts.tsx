import './styles'
import { MantineContext, MantineThemeProvider } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { mantineTheme } from './mantineTheme'

const none = () => undefined

/**
 * Mantine's own provider also manages the color scheme and injects <style> elements, which the content
 * security policy forbids: app/theme and static CSS do both.
 */
const reading = {
  colorScheme: 'auto',
  setColorScheme: none,
  clearColorScheme: none,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const

/** Context for the Mantine components inside. The first page has none of them: this is loaded with the first page or dialog that has one. */
export const MantineParts = ({ children }: { children: ReactNode }) => (
  <MantineContext value={reading}>
    <MantineThemeProvider theme={mantineTheme}>{children}</MantineThemeProvider>
  </MantineContext>
)

/** Wraps a component in the context that Mantine components need. */
export const withMantineParts =
  <P extends object>(Part: ComponentType<P>): ComponentType<P> =>
  (props) => (
    <MantineParts>
      <Part {...props} />
    </MantineParts>
  )
