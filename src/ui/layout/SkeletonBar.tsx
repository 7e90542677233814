import classes from './SkeletonBar.module.css'

/** Stands for a line of what is not read yet; it appears 200 ms late, so that a quick read shows none. */
export const SkeletonBar = () => <span className={classes.bar} aria-hidden />
