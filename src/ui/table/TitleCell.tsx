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

/**
 * The name of a row as a link to its page. It lies above the button below it, which takes more room than its line on a
 * phone: who pressed the name would copy the id.
 */
export const RowName = ({ to, name }: Pick<Props, 'to' | 'name'>) => (
  <Row as={Link} to={to} inline align="center" breaks style={{ minHeight: 24 }}>
    <bdi style={{ position: 'relative', zIndex: 2 }}>{name}</bdi>
  </Row>
)

/** The main cell of a row: picture, name as a link to its page, and id to copy. */
export const TitleCell = ({ to, name, picture, fill, id, what }: Props) => (
  <Row as="span" inline align="center" gap={10}>
    <Thumb src={picture} alt="" size={40} fill={fill} />
    <span>
      <RowName to={to} name={name} />
      <CopiedId what={what} id={id} />
    </span>
  </Row>
)
