// Order matters: Mantine's parts first, our tokens and base on top of them.
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import './tokens.css'
import './base.css'
