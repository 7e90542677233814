import { Text, wholeRow } from '~/ui/layout/Blocks'

/** Shown under the two fields of a range: why it is empty; renders nothing for null. */
export function RangeProblem({ text }: { text: string | null }) {
  return (
    text !== null && (
      <Text role="alert" tone="red" size={12} wide style={wholeRow}>
        {text}
      </Text>
    )
  )
}
