import { Link } from '~/ui/text/Link'
import { Mark } from '~/ui/layout/Mark'
import { Row, Text } from '~/ui/layout/Blocks'
import classes from './Shell.module.css'

interface Props {
  to: string
  /** Name of the page that it leads to. */
  page: string
  /** Class of the name, which is hidden where there is no room for it beside the mark. */
  nameClass: string | undefined
  px?: 8
}

/** The app's mark and name, which lead to its first page. */
export const Brand = ({ to, page, nameClass, px }: Props) => (
  <Row
    as={Link}
    align="center"
    gap={10}
    px={px}
    to={to}
    className={classes.brand}
    aria-label={`Platen, ${page}`}
  >
    <Mark size={22} />
    <Text as="span" size={16} weight={650} className={nameClass}>
      Platen
    </Text>
  </Row>
)
