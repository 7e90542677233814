import type { ComponentProps } from 'react'
import { Row } from '../layout/Blocks'
import { Thumb } from '../pictures/Thumb'
import { CopiedId } from '../text/CopiedId'
import { Link } from '../text/Link'

interface Props {
  to: string
  name: string
  picture: string | null
  fill?: ComponentProps<typeof Thumb>['fill']
  id: number
  /** Name of the id in the copy button's label: "file id". */
  what: string
}

/** The main cell of a row: picture, name as a link to its page, and id to copy. */
export const TitleCell = ({ to, name, picture, fill, id, what }: Props) => (
  <Row as="span" inline align="center" gap={10}>
    <Thumb src={picture} alt="" size={40} fill={fill} />
    <span>
      <Row as={Link} to={to} inline align="center" breaks style={{ minHeight: 24 }}>
        <bdi>{name}</bdi>
      </Row>
      <CopiedId what={what} id={id} />
    </span>
  </Row>
)
