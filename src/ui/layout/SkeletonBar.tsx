import { Box } from './Blocks'

/** Stands for a line of what is not read yet; it appears 200 ms late, so that a quick read shows none. */
export const SkeletonBar = () => <Box as="span" block late fill="wash" style={look} aria-hidden />

const look = { width: '70%', height: 10, borderRadius: 4 }
