import { Row } from '../layout/Blocks'
import { Thumb } from '../pictures/Thumb'
import { CopiedId } from '../text/CopiedId'
import { Link } from '../text/Link'

interface Props {
  to: string
  name: string
  picture: string | null
  id: number
  /** What the id names, for the button that copies it: "file id". */
  what: string
}

/** What a row is about: its picture, its name as the way to its page, and its id to copy. */
export const TitleCell = ({ to, name, picture, id, what }: Props) => (
  <Row as="span" inline align="center" gap={10}>
    <Thumb src={picture} alt="" size={40} />
    <span>
      <Row as={Link} to={to} inline align="center" breaks style={{ minHeight: 24 }}>
        <bdi>{name}</bdi>
      </Row>
      <CopiedId what={what} id={id} />
    </span>
  </Row>
)
