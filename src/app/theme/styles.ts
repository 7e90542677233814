import './tokens.css'
import './base.css'
import './fields.css'
