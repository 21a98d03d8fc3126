const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Names that everybody knows and that the lists of most used packages lack, by ecosystem. */
export const wellKnown: Readonly<Record<string, readonly string[]>> = {
  npm: words(`react vue angular svelte express lodash axios typescript webpack babel-cli cross-env discord.js mongoose ethers web3 electron jquery moment request next nuxt
    underscore.string js-sha3 eslint prettier jest mocha chalk commander dotenv puppeteer playwright socket.io bootstrap tailwindcss openai langchain mysql-import requires-port streamsearch react-native redux react-router-dom babel gulp grunt
    gruntcli mongodb mysql redis pg sequelize prisma firebase aws-sdk stripe hardhat truffle ganache web3.js wagmi viem coinbase paypal twilio slack noblox.js node-fetch node-sass
    nodemailer nodemon http-proxy d3 three fabric ffmpeg opencv sqlite sqlite3 mssql npm yarn babel-loader ethereumjs-util dotenv-cli`),
  pypi: words(`tensorflow-gpu pyautogui pycryptodome python-dateutil psutil tqdm termcolor pyperclip pywin32 aiogram telethon pyrogram paypal stripe twilio metamask ccxt
    eth-account pyjwt fabric jupyter notebook pip poetry pipenv black mypy pylint flake8 mock faker docker kubernetes wget scapy impacket shodan colorlib pyfiglet customtkinter
    beautifulsoup speedtest-cli rich typing-extensions pyyaml cython nltk spacy gensim xgboost lightgbm seaborn plotly requests-toolbelt python-binance requests numpy pandas pytorch torch tensorflow keras python ethereum opensea ffmpeg selenium django flask beautifulsoup4 matplotlib scipy scikit-learn opencv-python
    discord.py telebot colorama cryptography pygame pillow urllib3 aiohttp detectron2 fairseq transformers openai langchain huggingface-hub web3 pyinstaller tkinter bitcoin binance
    solana discord telegram roblox instagram youtube-dl yt-dlp paramiko twisted sqlalchemy celery scrapy pytest setuptools virtualenv ansible jinja2 boto3 botocore importlib-metadata importlib-resources`),
  crates:
    words(`serde serde-json tokio rand clap regex log syn quote libc anyhow thiserror reqwest hyper futures chrono rust-decimal bytes async-trait itertools once-cell lazy-static
    num-traits bitflags tracing uuid base64 url time semver rayon crossbeam parking-lot hashbrown indexmap memchr smallvec axum actix-web diesel sqlx tonic prost toml clap-derive
    env-logger wasm-bindgen proc-macro2 openssl rustls ring sha2 hex rocket warp nom bincode dashmap tempfile walkdir glob criterion proptest`),
  nuget:
    words(`newtonsoft.json serilog automapper dapper xunit moq nunit fluentassertions castle.core polly mediatr nlog entityframework microsoft.extensions.logging
    microsoft.entityframeworkcore system.text.json swashbuckle.aspnetcore fluentvalidation stackexchange.redis restsharp humanizer log4net azure.identity azure.storage.blobs`),
  rubygems: words(
    `rails rack rake bundler nokogiri devise puma sinatra activerecord activesupport rspec sidekiq redis faraday json mysql2 pg capybara rubocop jekyll`,
  ),
  maven:
    words(`org.apache.commons:commons-lang3 com.google.guava:guava junit:junit org.slf4j:slf4j-api org.springframework:spring-core com.fasterxml.jackson.core:jackson-databind
    org.apache.logging.log4j:log4j-core org.projectlombok:lombok org.mockito:mockito-core com.google.code.gson:gson`),
  composer: words(
    `laravel/framework symfony/console symfony/http-foundation monolog/monolog guzzlehttp/guzzle phpunit/phpunit doctrine/orm nesbot/carbon twig/twig psr/log ramsey/uuid league/flysystem`,
  ),
  go: words(
    `github.com/areknoster/hypert github.com/loov/layout github.com/boltdb/bolt github.com/gin-gonic/gin github.com/spf13/cobra github.com/sirupsen/logrus github.com/gorilla/mux`,
  ),
  actions:
    words(`actions/checkout actions/setup-node actions/setup-python actions/upload-artifact actions/download-artifact actions/cache actions/setup-go actions/setup-java
    docker/build-push-action docker/login-action docker/setup-buildx-action aws-actions/configure-aws-credentials circleci/checkout codecov/codecov-action github/codeql-action
    google-github-actions/auth azure/login hashicorp/setup-terraform softprops/action-gh-release peter-evans/create-pull-request tj-actions/changed-files dorny/paths-filter
    peaceiris/actions-gh-pages golangci/golangci-lint-action pypa/gh-action-pypi-publish ruby/setup-ruby actions/github-script actions/stale actions/labeler`),
}
