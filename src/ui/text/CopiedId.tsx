import { CopyButton } from '../actions/CopyButton'
import { Row, Text } from '../layout/Blocks'

interface Props {
  /** Name of the id in the button's label: "file id". */
  what: string
  id: string | number
}

/** An id on its own line, with a button that copies it. */
export const CopiedId = ({ what, id }: Props) => (
  <Row as="span" align="center" tone="quiet" size={12} leading={16}>
    <Text as="span" breaks={typeof id === 'string'}>
      {typeof id === 'number' ? `#${id}` : <bdi>{id}</bdi>}
    </Text>
    <CopyButton what={`${what} ${id}`} text={String(id)} />
  </Row>
)
