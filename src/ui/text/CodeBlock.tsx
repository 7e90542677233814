import { Box } from '~/ui/layout/Blocks'

interface Props {
  /** Name of its content, for screen readers. */
  label: string
  children: string
}

/** Source code, scrollable by keyboard too. */
export function CodeBlock({ label, children }: Props) {
  return (
    <Box
      as="pre"
      frame="control"
      fill="paper"
      px={12}
      py={8}
      mt={6}
      size={12}
      highest={480}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </Box>
  )
}
