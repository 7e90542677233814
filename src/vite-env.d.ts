/** The icon package types only its barrel of 6,000 icons; deep imports keep builds and tests fast. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'
  const icon: Icon
  export default icon
}
