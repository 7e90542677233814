import { Box } from './Blocks'

/** Placeholder for a line that is being loaded; it appears 200 ms late, so that a quick load shows none. */
export const SkeletonBar = () => <Box as="span" block late fill="wash" style={look} aria-hidden />

const look = { width: '70%', height: 10, borderRadius: 4 }
