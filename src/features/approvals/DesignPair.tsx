import IconArrow from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { Link } from '~/ui/text/Link'
import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import { Row } from '~/ui/layout/Row'
import { Thumb } from '~/ui/pictures/Thumb'
import classes from './Approvals.module.css'

interface Props {
  to: string
  name: string
  sheet: ApprovalSheet
}

/** What was submitted and what is recommended, small, with the way to both. */
export const DesignPair = ({ to, name, sheet }: Props) => (
  <Row as="span" inline align="center" gap={8}>
    <Thumb src={sheet.submitted_design} alt="" size={40} />
    <IconArrow size={16} stroke={1.5} aria-hidden />
    <Thumb src={sheet.recommended_design} alt="" size={40} />
    <Link to={to} className={classes.name}>
      {name}
    </Link>
  </Row>
)
