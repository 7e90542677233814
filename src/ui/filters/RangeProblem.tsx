import { Text, wholeRow } from '~/ui/layout/Blocks'

/** Under two fields that hold a range: why nothing can lie in it; nothing for null. */
export function RangeProblem({ text }: { text: string | null }) {
  return (
    text !== null && (
      <Text role="alert" tone="red" size={12} wide style={wholeRow}>
        {text}
      </Text>
    )
  )
}
