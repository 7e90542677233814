import type { BlockProps } from '../layout/block'
import { Text } from '../layout/Blocks'
import { useSaidOnce } from '../useSaidOnce'

interface Props extends Omit<BlockProps<'p'>, 'children' | 'role'> {
  words: string
}

/** A text that counts, such as how much was read so far: announced when its words change, not with each number. */
export const Counting = ({ words, ...look }: Props) => (
  <Text {...look} role="status" aria-live={useSaidOnce(words)}>
    {words}
  </Text>
)
