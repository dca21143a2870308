/** The style sheet of the operator pages: system fonts, light and dark by the reader's setting, one column on phones. */
export const STYLE = `
:root{color-scheme:light dark;
--bg:light-dark(#f6f6f4,#131416);--card:light-dark(#fff,#1b1d20);--line:light-dark(#e3e2de,#2e3136);
--ink:light-dark(#1d1f23,#e9e9e6);--soft:light-dark(#5c6069,#a3a7af);--accent:light-dark(#7a4a12,#e5b06a);
--mark:light-dark(#fbf0dc,#33281a);--mark-line:light-dark(#e8cfa3,#5a4526);--good:light-dark(#17653c,#74d3a0);
--good-bg:light-dark(#e4f3ea,#17301f);--wait:light-dark(#7a5200,#e9c06b);--wait-bg:light-dark(#fbf0d5,#33290f);
--bad:light-dark(#a02323,#f39a94);--bad-bg:light-dark(#fbe6e4,#3a1c1b)}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
a{color:var(--accent);text-underline-offset:3px}
.mark{background:var(--mark);border-bottom:1px solid var(--mark-line);color:var(--accent);font-size:13px}
.mark p{margin:0 auto;max-width:1080px;padding:6px 20px}
header.top{border-bottom:1px solid var(--line);background:var(--card)}
.bar{max-width:1080px;margin:0 auto;padding:14px 20px 0}
.brand{display:flex;gap:12px;align-items:baseline;justify-content:space-between;flex-wrap:wrap}
.brand strong{font-size:17px;letter-spacing:-.01em}
nav{display:flex;gap:22px;overflow-x:auto;margin-top:10px;scrollbar-width:none}
nav a{color:var(--soft);text-decoration:none;padding:8px 0 10px;border-bottom:2px solid transparent;white-space:nowrap}
nav a[aria-current]{color:var(--ink);border-color:var(--accent);font-weight:600}
main{max-width:1080px;margin:0 auto;padding:28px 20px 64px}
h1{font-size:24px;letter-spacing:-.02em;margin:0 0 4px;overflow-wrap:anywhere}
h1:not(:has(+.lead)){margin-bottom:18px}
h2{font-size:16px;margin:32px 0 10px}
.lead{color:var(--soft);margin:0 0 22px;max-width:68ch}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:18px 20px;margin:0 0 14px}
.head{display:flex;gap:10px 16px;align-items:center;justify-content:space-between;flex-wrap:wrap}
.head h3{margin:0;font-size:16px;overflow-wrap:anywhere}
.head .title{flex:1 1 220px;display:flex;gap:10px;align-items:center;flex-wrap:wrap;min-width:0}
.chip{font-size:12px;font-weight:600;border-radius:99px;padding:2px 10px;white-space:nowrap;background:var(--bg);color:var(--soft)}
.chip.good{background:var(--good-bg);color:var(--good)}.chip.wait{background:var(--wait-bg);color:var(--wait)}
.chip.bad{background:var(--bad-bg);color:var(--bad)}
dl{display:grid;grid-template-columns:minmax(120px,200px) minmax(0,1fr);gap:5px 18px;margin:14px 0 0}
dl:first-child{margin-top:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.mono{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:13px;overflow-wrap:anywhere}
.actions{display:flex;gap:8px;align-items:center;flex-wrap:wrap;margin-top:16px}
.head .actions{margin:0}
form{margin:0}
.choice{display:flex;gap:8px;align-items:center;flex-wrap:wrap;max-width:100%}.choice select{width:auto;flex:1 1 auto;height:36px;padding:5px 8px;font-size:14px}
.choice button{white-space:nowrap}
button,.button{font:inherit;font-size:14px;line-height:1.3;border:1px solid var(--line);background:var(--card);color:var(--ink);border-radius:7px;padding:7px 13px;cursor:pointer;text-decoration:none;display:inline-block}
button:hover,.button:hover{border-color:var(--soft)}
button.primary{background:var(--ink);color:var(--card);border-color:var(--ink)}
button.quiet{color:var(--bad)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
input,select{font:inherit;height:40px;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:7px;padding:7px 10px;width:100%;min-width:0}
label{display:block;font-size:13px;color:var(--soft)}label input,label select{margin-top:3px;color:var(--ink);font-size:15px}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:14px;margin:16px 0}
summary{cursor:pointer;font-weight:600}
.list{list-style:none;padding:0;margin:0}.card.list{padding:18px 20px;margin:0 0 14px}
.list>li{border-top:1px solid var(--line);padding:12px 0}.list>li:first-child{border-top:0;padding-top:0}.list>li:last-child{padding-bottom:0}
.row{display:flex;gap:4px 16px;justify-content:space-between;flex-wrap:wrap;align-items:baseline}
.soft{color:var(--soft)}.small{font-size:13px}
.empty{color:var(--soft);text-align:center;padding:36px 20px}
.note{border-radius:8px;padding:10px 14px;margin:0 0 18px;background:var(--good-bg);color:var(--good);overflow-wrap:anywhere}
.note.bad{background:var(--bad-bg);color:var(--bad)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:inherit}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:8px;display:block}
@media (max-width:560px){nav{flex-wrap:wrap;gap:0 18px}nav a{padding:6px 0 7px}main{padding-top:20px}.card{padding:16px}dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:8px}
.actions form,.actions button{flex:1 1 auto}.actions button{width:100%}.choice select{flex:1 1 120px}.actions .choice{flex-basis:100%}.actions .choice button{width:auto;flex:0 0 auto}}
`;
