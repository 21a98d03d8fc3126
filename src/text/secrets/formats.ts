import { endsInCrc } from './strength.ts'

/** A credential that its issuer gave a recognisable form. */
export interface SecretFormat {
  readonly id: string
  /** A fixed part that must stand in the text; spares the pattern on all other texts. */
  readonly holds: string
  readonly form: RegExp
  /** Least entropy of the random part, bits per character; repeated letters mark samples. */
  readonly entropyMin: number
  /** The issuer's own check, where it is public. A failed one lowers the confidence only: samples break it. */
  readonly check?: (value: string) => boolean
}

/** `id`, fixed part, form with the usual borders, least entropy. */
function format(
  id: string,
  holds: string,
  form: string,
  entropyMin = 2.8,
  check?: (value: string) => boolean,
): SecretFormat {
  return {
    id,
    holds,
    form: new RegExp(`(?<![A-Za-z0-9_])(?:${form})(?![A-Za-z0-9_])`, 'g'),
    entropyMin,
    ...(check === undefined ? {} : { check }),
  }
}

const hex = (count: string) => `[0-9a-fA-F]{${count}}`
const alnum = (count: string) => `[A-Za-z0-9]{${count}}`
const word = (count: string) => `[A-Za-z0-9_-]{${count}}`

const clouds: readonly SecretFormat[] = [
  ...['AKIA', 'ASIA', 'ABIA', 'ACCA'].map((prefix) =>
    format('aws_access_key_id', prefix, `${prefix}[A-Z2-7]{16}`, 2.8),
  ),
  ...['A3T'].map((prefix) => format('aws_access_key_id', prefix, `${prefix}[A-Z0-9][A-Z2-7]{16}`, 3)),
  format('aws_bedrock_key', 'ABSK', `ABSK[A-Za-z0-9+/]{100,270}={0,2}`, 3),
  format('aws_bedrock_key', 'bedrock-api-key-', `bedrock-api-key-[A-Za-z0-9+/=_-]{20,400}`, 3),
  format('gcp_api_key', 'AIza', `AIza[\\w-]{35}`, 3.5),
  format('gcp_oauth_token', 'ya29.', `ya29\\.[\\w-]{20,400}`, 3),
  format('gcp_client_secret', 'GOCSPX-', `GOCSPX-[\\w-]{28}`, 3),
  format('azure_client_secret', 'Q~', `(?<![~.-])[A-Za-z0-9_~.]{3}\\dQ~[A-Za-z0-9_~.-]{31,34}(?![~.-])`, 3),
  format('azure_storage_key', 'AccountKey=', `AccountKey=[A-Za-z0-9+/]{86}==`, 3.5),
  format('azure_shared_access', 'SharedAccessKey=', `SharedAccessKey=[A-Za-z0-9+/]{43}=`, 3.5),
  format('alibaba_access_key', 'LTAI', `LTAI${alnum('17,21')}`, 3),
  format('tencent_secret_id', 'AKID', `AKID${alnum('32,36')}`, 3),
  format('digitalocean_token', '_v1_', `do[opr]_v1_[0-9a-f]{64}`, 3),
  format('heroku_key', 'HRKU-', `HRKU-${word('36,64')}`, 3),
  format('flyio_token', 'fo1_', `fo1_[\\w-]{43}`, 3),
  format('flyio_token', 'fm', `fm[12][ar]?_[A-Za-z0-9+/]{100,900}={0,3}`, 3),
  format('cloudflare_origin_key', 'v1.0-', `v1\\.0-[0-9a-f]{24}-[0-9a-f]{146}`, 3),
  format('planetscale_token', 'pscale_', `pscale_(?:tkn|pw|oauth)_[\\w=.-]{32,64}`, 3),
  format('supabase_token', 'sbp_', `sbp_[0-9a-f]{40}`, 3),
  format('supabase_secret', 'sb_secret_', `sb_secret_[\\w-]{20,60}`, 3),
  format('databricks_token', 'dapi', `dapi[0-9a-f]{32}(?:-\\d)?`, 3),
  format('vercel_token', 'vcp_', `vcp_${alnum('24,60')}`, 3),
  format('netlify_token', 'nfp_', `nfp_${alnum('36,40')}`, 3),
  format('render_key', 'rnd_', `rnd_${alnum('28,40')}`, 3),
  format('scalingo_token', 'tk-us-', `tk-us-[\\w-]{48}`, 3),
  format('yandex_key', 'AQVN', `AQVN[\\w-]{35,38}`, 3),
  format('yandex_token', 't1.', `t1\\.[A-Z0-9a-z_-]{1,300}=*\\.[A-Z0-9a-z_-]{86}=*`, 3),
  format('yandex_aws_key', 'YC', `YC[\\w-]{38}`, 3.2),
  format('openshift_token', 'sha256~', `sha256~[\\w-]{43}`, 3.2),
]

const code: readonly SecretFormat[] = [
  ...['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'].map((prefix) =>
    format('github_token', prefix, `${prefix}${alnum('36')}`, 2.8, endsInCrc),
  ),
  format('github_fine_grained', 'github_pat_', `github_pat_\\w{82}`, 2.8),
  format('gitlab_token', 'gl', `gl(?:pat|ptt|dt|rt|rtr|ft|soat|imt|oas|cbt|ffct|wt|agent)-[\\w.=-]{16,320}`, 3),
  format('gitlab_runner', 'GR1348941', `GR1348941[\\w-]{20}`, 3),
  format('gitlab_session', '_gitlab_session=', `_gitlab_session=[0-9a-z]{32}`, 3),
  format('npm_token', 'npm_', `npm_${alnum('36')}`, 2.8, endsInCrc),
  format('pypi_token', 'pypi-', `pypi-AgE[\\w-]{50,1000}`, 3),
  format('rubygems_key', 'rubygems_', `rubygems_[0-9a-f]{48}`, 2.8),
  format('crates_token', 'cio', `cio${alnum('32')}`, 3),
  format('nuget_key', 'oy2', `oy2[a-z0-9]{43}`, 3),
  format('docker_token', 'dckr_', `dckr_[po]at_[\\w-]{27,40}`, 3),
  format('clojars_token', 'CLOJARS_', `CLOJARS_[a-z0-9]{60}`, 2.5),
  format('artifactory_key', 'AKCp', `AKCp${alnum('69')}`, 3.5),
  format('artifactory_token', 'cmVmd', `cmVmd${alnum('59')}`, 3.5),
  format('terraform_token', '.atlasv1.', `${alnum('14')}\\.atlasv1\\.[\\w=-]{60,70}`, 3),
  format('vault_token', 'hv', `hv[sbr]\\.[\\w-]{24,300}`, 3),
  format('vault_token', 's.', `s\\.(?=[a-z]{0,23}[A-Z])(?=[A-Za-z]{0,23}\\d)${alnum('24')}`, 3.5),
  format('pulumi_token', 'pul-', `pul-[0-9a-f]{40}`, 2.5),
  format('doppler_token', 'dp.', `dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{40,60}`, 2.5),
  format('octopus_key', 'API-', `API-[A-Z0-9]{26}`, 3),
  format('sonar_token', 'sq', `sq[upa]_[0-9a-zA-Z]{40}`, 2.5),
  format('sourcegraph_token', 'sgp_', `sgp_(?:[0-9a-fA-F]{16}_|local_)?[0-9a-fA-F]{40}`, 3),
  format('buildkite_token', 'bk', `bk[ua]a?_[0-9a-f]{40}`, 3),
  format('circleci_token', 'CCIPAT_', `CCIPAT_[\\w-]{40,80}`, 3),
  format('snyk_token', 'snyk_', `snyk_(?:uat|sat)\\.[\\w.-]{20,200}`, 3),
  format('linear_key', 'lin_api_', `lin_api_${alnum('40')}`, 2.5),
  format('postman_key', 'PMAK-', `PMAK-[0-9a-f]{24}-[0-9a-f]{34}`, 2.8),
  format('prefect_key', 'pnu_', `pnu_${alnum('36')}`, 2.5),
  format('readme_key', 'rdme_', `rdme_[a-z0-9]{70}`, 2.5),
  format('infracost_key', 'ico-', `(?<!\\.)ico-${alnum('32')}`, 3),
  format('harness_token', 'at.', `[ps]at\\.[\\w-]{22}\\.[0-9a-zA-Z]{24}\\.${alnum('20')}`, 3),
  format('endor_key', 'endr+', `endr\\+[A-Za-z0-9-]{16}`, 3),
  format('age_key', 'AGE-SECRET-KEY-1', `AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}`, 3),
  format('onepassword_token', 'ops_eyJ', `ops_eyJ[A-Za-z0-9+/]{200,2000}={0,3}`, 3.5),
  format(
    'onepassword_key',
    'A3-',
    `A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}`,
    3.5,
  ),
  format('settlemint_token', 'sm_', `sm_[aps]at_${alnum('16')}`, 3),
  format('defined_key', 'dnkey-', `dnkey-[a-z0-9=_-]{26}-[a-z0-9=_-]{52}`, 3),
  format('clickhouse_key', '4b1d', `4b1d${alnum('38')}`, 3),
]

const watching: readonly SecretFormat[] = [
  format('grafana_cloud', 'glc_', `glc_[A-Za-z0-9+/]{32,400}={0,3}`, 3),
  format('grafana_service', 'glsa_', `glsa_${alnum('32')}_[0-9a-fA-F]{8}`, 3),
  format('grafana_key', 'eyJrIjoi', `eyJrIjoi[A-Za-z0-9]{70,400}={0,3}`, 3),
  format('newrelic_key', 'NR', `NR(?:AK-[A-Za-z0-9]{27}|JS-[0-9a-f]{19}|(?:II|AL|AA|MA|RA)-[\\w-]{27,36})`, 3),
  format('dynatrace_token', 'dt0c01.', `dt0c01\\.[A-Za-z0-9]{24}\\.[A-Za-z0-9]{64}`, 3.5),
  format('sentry_token', 'sntry', `sntry(?:u_[0-9a-f]{64}|s_eyJ[A-Za-z0-9+/=_]{60,400})`, 3),
  format('beamer_token', 'b_', `b_[\\w=-]{44}`, 3.5),
]

/** Formats of clouds, of code hosts and build tools, of monitoring. */
export const toolFormats: readonly SecretFormat[] = [...clouds, ...code, ...watching]

export { alnum, format, hex, word }
