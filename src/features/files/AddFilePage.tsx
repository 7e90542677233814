import { Link, useSearchParams } from 'react-router'
import { paths } from '~/paths'
import { PageHeader } from '~/ui/layout/PageHeader'
import { AddByAddress } from './AddByAddress'
import classes from './AddFile.module.css'
import { AddLocalFile } from './AddLocalFile'

/** Adding artwork: from this device or from an address, looked at before the service gets it. */
export function Component() {
  const [params] = useSearchParams()
  return (
    <>
      <PageHeader
        title="Add a file"
        back={<Link to={paths.files()}>Files</Link>}
        subtitle="Adding costs nothing. The service then checks that the file can be printed."
      />
      <div className={classes.ways}>
        <AddLocalFile />
        <AddByAddress start={params.get('url') ?? ''} />
      </div>
    </>
  )
}
