import { Box } from './Blocks'
import classes from './SkeletonBar.module.css'

/** Stands for a line of what is not read yet; it appears 200 ms late, so that a quick read shows none. */
export const SkeletonBar = () => <Box as="span" block late fill="wash" className={classes.bar} aria-hidden />
