import type { ReactNode } from 'react'
import { toneColors } from '~/ui/badges/toneColors'
import { Box } from '~/ui/layout/Blocks'
import classes from './ProblemCard.module.css'

interface Props {
  name: string
  title: string
  /** How many of its problems stop the order. */
  stops: number
  children: ReactNode
}

/** A card of what is wrong with an order, red where something of it stops the order. */
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
