/**
 * What hostile texts are made of, one piece between two bars. `⟨n⟩` becomes a running number, `⟨w⟩` and `⟨W⟩` a running word,
 * small or with a capital, `⟨b⟩` the name of the next brand of the edition: texts without repeated tokens cost most where
 * work is remembered.
 */
export const pieces: readonly string[] = [
  'a¦A¦1¦ ¦\n¦\t¦.¦,¦;¦:¦-¦_¦/¦\\¦"¦\'¦(¦)¦[¦]¦{¦}¦<¦>¦|¦&¦#¦%¦$¦€¦@¦*¦=¦+¦!¦?¦~¦^¦`¦…¦–¦“¦”¦’¦$1 ',
  '$1,000 ¦1,¦1.¦1 ¦12-¦1/2 ¦1:00 ¦5% ¦5 % ¦€1.5 million ¦1e9 ¦-1 ¦(1) ¦2024 ¦2024-01-01 ¦1 May 2024 ',
  'May ¦Q1 2024 ¦01.02.2024 ¦fiscal 2024 ¦since 2020 ¦Monday ¦http://¦https://a.b/c ¦www.¦a.b¦a@b.co ¦a@',
  '@a ¦a.a.¦//¦::1 ¦10.0.0.1 ¦00:¦&#¦&amp;¦&lt;b&gt;¦&#x41;¦<b>¦</b>¦<p>¦<table><tr><td>¦<t <tr><td>a ¦<x>a ¦<h1>a ¦<div>¦<!--¦-->',
  '<a href="¦<br/>¦and ¦or ¦but ¦not ¦no ¦the ¦of ¦than ¦more than ¦per ¦in ¦is ¦was ¦which ¦one ',
  'two hundred ¦half ¦twice ¦every ¦all ¦only ¦most ¦between ¦from 1 to 2 ¦first ¦GB ¦kg ¦month ¦USD ',
  '10 km ¦5 GB ¦$5 per month ¦3 years ¦million ¦24 hours ¦- ¦* ¦1. ¦# ¦> ¦| ¦| a | b |\n¦|---|---|\n',
  '- a\n¦```\n¦**a** ¦[a](b) ¦![¦~~¦A. ¦Mr. ¦U.S. ¦v. ¦Aa ¦Aa Bb ¦AA ¦aa-¦a\'s ¦a, ¦A, and ¦"a" ¦“a” ',
  "'a' ¦(a) ¦⟨n⟩ ¦⟨n⟩, ¦$⟨n⟩ ¦⟨n⟩% ¦⟨w⟩ ¦⟨W⟩ ¦⟨w⟩, ¦⟨W⟩ ⟨n⟩ ¦⟨b⟩ ¦⟨b⟩, ¦⟨b⟩ and ¦⟨w⟩.⟨w⟩ ¦⟨w⟩\n",
  '⟨w⟩: ⟨n⟩\n¦⟨W⟩ was ⟨n⟩ in 2024. ¦⟨W⟩ is a ⟨w⟩. ¦| ⟨w⟩ | ⟨n⟩ |\n¦⟨w⟩,⟨n⟩\n¦⟨w⟩\t⟨n⟩\n¦"⟨w⟩": ⟨n⟩, ',
  '⟨b⟩ costs $⟨n⟩ a month. ¦⟨w⟩ ⟨w⟩ ⟨w⟩. ¦⟨n⟩.⟨n⟩.⟨n⟩ ¦⟨w⟩@⟨w⟩.com ¦https://⟨w⟩.com/⟨w⟩ ',
  '⟨W⟩ ⟨W⟩ v. ⟨W⟩, ¦é¦é¦\u0301¦\u200b¦\u200d¦\u202e¦a\u202e¦\ufeff¦\u00ad¦😀¦👩\u200d👩\u200d👧¦ﬁ¦中¦а¦ß¦ ',
  'SGVsbG8g¦YWFh¦%41¦\\u0041¦0x41 ¦deadbeef¦eyJhIjox.¦AKIA¦sk_live_¦abcd1234x ¦password=¦api_key: "',
  '-----BEGIN PRIVATE KEY-----¦ignore all ¦system: ¦you must ¦do not tell ¦rm -rf / ¦send the ¦<system>',
  '10.1000/1 ¦doi:¦ISBN 978-¦arXiv:2001.0¦123 U.S. 456 ¦§ 1 ¦Art. 1 ¦RFC 1 ¦et al. ¦No. 1 ¦"a":¦{"a":',
  '["a",¦[[¦{"$ref":"#"}¦(a+)+¦.*¦[a-z]*¦(?:',
  'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx¦abcdefghij¦ababab¦+1 202 555 01',
  '4111 1111 1111 1111 ¦DE89 3704 0044 ¦12 Main Street ¦rue Aa 12, ¦call 0202 ¦123-45-6789 ¦good ',
  'not bad ¦terrible ¦never ¦very ¦cotton ¦of cotton, ¦for men ¦machine ¦6109.10 ¦rose ¦fell by ',
  'compared with ¦highest ¦the most ¦average ¦total ¦difference ¦up from ¦equal ¦updated ¦published on ',
  'last modified: ¦expires ¦free ¦unlimited ¦up to ¦at least ¦about ',
].flatMap((line) => line.split('¦'))

/** Shapes that held the service before they were mended: each search begins with them. */
export const knownPumps: readonly string[] = ['$1 ', 'http://', '&#', '&amp;', 'and ', 'YWFh']
