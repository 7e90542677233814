import { UnreadRows } from '~/ui/notices/UnreadRows'

const unknown = ['Its SKUs count as unknown here.', 'Their SKUs count as unknown here.'] as const

/** Says how many store products could not be read where SKUs are looked up among all; renders nothing for none. */
export const UnreadSkus = ({ count }: { count: number | undefined }) => (
  <UnreadRows count={count} word="store product" effect={unknown} />
)
