import type { ReactNode } from 'react'
import { toneColors } from '~/ui/badges/toneColors'
import { Box } from '~/ui/layout/Blocks'
import classes from './ProblemCard.module.css'

interface Props {
  name: string
  title: string
  /** Number of its problems that stop the order. */
  stops: number
  children: ReactNode
}

/** A card with an order's problems, red where one of them stops the order. */
export const ProblemCard = ({ name, title, stops, children }: Props) => (
  <Box
    as="section"
    frame="card"
    fill="sheet"
    className={classes.card}
    style={toneColors(stops > 0 ? 'red' : 'amber')}
    aria-label={name}
  >
    <h2>{title}</h2>
    {children}
  </Box>
)
