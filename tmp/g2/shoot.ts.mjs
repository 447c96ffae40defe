// node bin/run.mjs /tmp/g2/shoot.ts URL DATADIR OUT [path…]
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, launchChromium } from '/work/h/ground2/test/pages/support.ts';
const [url = '', data = '', out = '', ...given] = process.argv.slice(2);
mkdirSync(out, {
    recursive: true
});
const { persons } = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8'));
const admin = persons.find((p)=>p.role === 'admin');
const chrome = await launchChromium(chromiumPath() ?? '');
const ctx = await chrome.newContext({
    viewport: {
        width: 1280,
        height: 860
    },
    reducedMotion: 'reduce'
});
const page = await ctx.newPage();
await page.goto(`${url}/sign-in`);
await page.fill('[name=email]', admin.email);
await page.fill('[name=password]', admin.password);
await page.click('button:text-is("Sign in")');
await page.waitForSelector('h1');
const settled = async (a)=>{
    await page.goto(url + a);
    await page.waitForSelector('html[data-ready], body:not(:has(#data))');
};
const shapeOf = (a)=>{
    const u = new URL(a, 'http://x');
    const d = [
        'do',
        'why'
    ].flatMap((n)=>{
        const v = u.searchParams.get(n);
        return v === null ? [] : [
            n === 'do' ? 'do-' + v : n
        ];
    });
    return [
        u.pathname.replace(/\d+/g, 'id'),
        ...d
    ].join(' ');
};
const linksIn = (w)=>page.locator(`${w} a[href^="/"]:not([download], [target])`).evaluateAll((l)=>l.map((x)=>x.getAttribute('href') ?? ''));
const isPage = (a)=>!/^\/(graphql|docs|assets|sign-|health)|\.\w{3,4}([?#]|$)/.test(a);
const found = new Map();
if (given.length) for (const g of given)found.set(g, g);
else {
    await settled('/overview');
    const queue = await linksIn('nav');
    for(let a = queue.shift(); a !== undefined; a = queue.shift()){
        const s = shapeOf(a);
        if (found.has(s) || !isPage(a)) continue;
        found.set(s, a);
        console.log('crawl', a);
        await settled(a);
        queue.push(...await linksIn('main'));
    }
}
for (const [shape, path] of found){
    await page.setViewportSize({
        width: 1280,
        height: 860
    });
    await settled(path);
    await page.waitForTimeout(250);
    const name = shape.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
    for (const [size, vp] of Object.entries({
        desktop: {
            width: 1280,
            height: 860
        },
        phone: {
            width: 390,
            height: 844
        }
    }))for (const colorScheme of [
        'light',
        'dark'
    ]){
        await page.setViewportSize(vp);
        await page.emulateMedia({
            colorScheme
        });
        await page.screenshot({
            path: join(out, `${name}-${size}-${colorScheme}.png`)
        });
    }
    console.log(path);
}
// montage
const sheet = await chrome.newPage({
    viewport: {
        width: 1500,
        height: 900
    }
});
mkdirSync(join(out, 'sheets'), {
    recursive: true
});
for (const shape of found.keys()){
    const name = shape.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
    const img = (s, c, w)=>`<img src="data:image/png;base64,${readFileSync(join(out, `${name}-${s}-${c}.png`)).toString('base64')}" style="width:${w}px;vertical-align:top;margin:3px">`;
    await sheet.setContent(`<body style="margin:0;background:#999;white-space:nowrap">${img('desktop', 'light', 1060)}${img('phone', 'light', 328)}</body>`);
    await sheet.waitForFunction('[...document.images].every(i=>i.complete)');
    await sheet.screenshot({
        path: join(out, 'sheets', `${name}-light.png`),
        fullPage: true
    });
    await sheet.setContent(`<body style="margin:0;background:#999;white-space:nowrap">${img('desktop', 'dark', 1060)}${img('phone', 'dark', 328)}</body>`);
    await sheet.waitForFunction('[...document.images].every(i=>i.complete)');
    await sheet.screenshot({
        path: join(out, 'sheets', `${name}-dark.png`),
        fullPage: true
    });
}
await chrome.close();

//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbIi90bXAvZzIvc2hvb3QudHMiXSwic291cmNlc0NvbnRlbnQiOlsiLy8gbm9kZSBiaW4vcnVuLm1qcyAvdG1wL2cyL3Nob290LnRzIFVSTCBEQVRBRElSIE9VVCBbcGF0aOKApl1cbmltcG9ydCB7IG1rZGlyU3luYywgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcyc7XG5pbXBvcnQgeyBqb2luIH0gZnJvbSAnbm9kZTpwYXRoJztcbmltcG9ydCB7IGNocm9taXVtUGF0aCwgbGF1bmNoQ2hyb21pdW0gfSBmcm9tICcvd29yay9oL2dyb3VuZDIvdGVzdC9wYWdlcy9zdXBwb3J0LnRzJztcbmNvbnN0IFt1cmwgPSAnJywgZGF0YSA9ICcnLCBvdXQgPSAnJywgLi4uZ2l2ZW5dID0gcHJvY2Vzcy5hcmd2LnNsaWNlKDIpO1xubWtkaXJTeW5jKG91dCwgeyByZWN1cnNpdmU6IHRydWUgfSk7XG5jb25zdCB7IHBlcnNvbnMgfSA9IEpTT04ucGFyc2UocmVhZEZpbGVTeW5jKGpvaW4oZGF0YSwgJ2RlbW8uanNvbicpLCAndXRmOCcpKTtcbmNvbnN0IGFkbWluID0gcGVyc29ucy5maW5kKChwOiBhbnkpID0+IHAucm9sZSA9PT0gJ2FkbWluJyk7XG5jb25zdCBjaHJvbWUgPSBhd2FpdCBsYXVuY2hDaHJvbWl1bShjaHJvbWl1bVBhdGgoKSA/PyAnJyk7XG5jb25zdCBjdHggPSBhd2FpdCBjaHJvbWUubmV3Q29udGV4dCh7IHZpZXdwb3J0OiB7IHdpZHRoOiAxMjgwLCBoZWlnaHQ6IDg2MCB9LCByZWR1Y2VkTW90aW9uOiAncmVkdWNlJyB9KTtcbmNvbnN0IHBhZ2UgPSBhd2FpdCBjdHgubmV3UGFnZSgpO1xuYXdhaXQgcGFnZS5nb3RvKGAke3VybH0vc2lnbi1pbmApO1xuYXdhaXQgcGFnZS5maWxsKCdbbmFtZT1lbWFpbF0nLCBhZG1pbi5lbWFpbCk7XG5hd2FpdCBwYWdlLmZpbGwoJ1tuYW1lPXBhc3N3b3JkXScsIGFkbWluLnBhc3N3b3JkKTtcbmF3YWl0IHBhZ2UuY2xpY2soJ2J1dHRvbjp0ZXh0LWlzKFwiU2lnbiBpblwiKScpO1xuYXdhaXQgcGFnZS53YWl0Rm9yU2VsZWN0b3IoJ2gxJyk7XG5jb25zdCBzZXR0bGVkID0gYXN5bmMgKGE6IHN0cmluZykgPT4geyBhd2FpdCBwYWdlLmdvdG8odXJsICsgYSk7IGF3YWl0IHBhZ2Uud2FpdEZvclNlbGVjdG9yKCdodG1sW2RhdGEtcmVhZHldLCBib2R5Om5vdCg6aGFzKCNkYXRhKSknKTsgfTtcbmNvbnN0IHNoYXBlT2YgPSAoYTogc3RyaW5nKSA9PiB7IGNvbnN0IHUgPSBuZXcgVVJMKGEsICdodHRwOi8veCcpOyBjb25zdCBkID0gWydkbycsICd3aHknXS5mbGF0TWFwKChuKSA9PiB7IGNvbnN0IHYgPSB1LnNlYXJjaFBhcmFtcy5nZXQobik7IHJldHVybiB2ID09PSBudWxsID8gW10gOiBbbiA9PT0gJ2RvJyA/ICdkby0nICsgdiA6IG5dOyB9KTsgcmV0dXJuIFt1LnBhdGhuYW1lLnJlcGxhY2UoL1xcZCsvZywgJ2lkJyksIC4uLmRdLmpvaW4oJyAnKTsgfTtcbmNvbnN0IGxpbmtzSW4gPSAodzogc3RyaW5nKSA9PiBwYWdlLmxvY2F0b3IoYCR7d30gYVtocmVmXj1cIi9cIl06bm90KFtkb3dubG9hZF0sIFt0YXJnZXRdKWApLmV2YWx1YXRlQWxsKChsOiBhbnlbXSkgPT4gbC5tYXAoKHgpID0+IHguZ2V0QXR0cmlidXRlKCdocmVmJykgPz8gJycpKTtcbmNvbnN0IGlzUGFnZSA9IChhOiBzdHJpbmcpID0+ICEvXlxcLyhncmFwaHFsfGRvY3N8YXNzZXRzfHNpZ24tfGhlYWx0aCl8XFwuXFx3ezMsNH0oWz8jXXwkKS8udGVzdChhKTtcbmNvbnN0IGZvdW5kID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZz4oKTtcbmlmIChnaXZlbi5sZW5ndGgpIGZvciAoY29uc3QgZyBvZiBnaXZlbikgZm91bmQuc2V0KGcsIGcpO1xuZWxzZSB7XG4gIGF3YWl0IHNldHRsZWQoJy9vdmVydmlldycpO1xuICBjb25zdCBxdWV1ZTogc3RyaW5nW10gPSBhd2FpdCBsaW5rc0luKCduYXYnKTtcbiAgZm9yIChsZXQgYSA9IHF1ZXVlLnNoaWZ0KCk7IGEgIT09IHVuZGVmaW5lZDsgYSA9IHF1ZXVlLnNoaWZ0KCkpIHtcbiAgICBjb25zdCBzID0gc2hhcGVPZihhKTtcbiAgICBpZiAoZm91bmQuaGFzKHMpIHx8ICFpc1BhZ2UoYSkpIGNvbnRpbnVlO1xuICAgIGZvdW5kLnNldChzLCBhKTtcbiAgICBjb25zb2xlLmxvZygnY3Jhd2wnLCBhKTsgYXdhaXQgc2V0dGxlZChhKTtcbiAgICBxdWV1ZS5wdXNoKC4uLihhd2FpdCBsaW5rc0luKCdtYWluJykpKTtcbiAgfVxufVxuZm9yIChjb25zdCBbc2hhcGUsIHBhdGhdIG9mIGZvdW5kKSB7XG4gIGF3YWl0IHBhZ2Uuc2V0Vmlld3BvcnRTaXplKHsgd2lkdGg6IDEyODAsIGhlaWdodDogODYwIH0pO1xuICBhd2FpdCBzZXR0bGVkKHBhdGgpO1xuICBhd2FpdCBwYWdlLndhaXRGb3JUaW1lb3V0KDI1MCk7XG4gIGNvbnN0IG5hbWUgPSBzaGFwZS5yZXBsYWNlKC9bXmEtejAtOV0rL2dpLCAnLScpLnJlcGxhY2UoL14tLywgJycpO1xuICBmb3IgKGNvbnN0IFtzaXplLCB2cF0gb2YgT2JqZWN0LmVudHJpZXMoeyBkZXNrdG9wOiB7IHdpZHRoOiAxMjgwLCBoZWlnaHQ6IDg2MCB9LCBwaG9uZTogeyB3aWR0aDogMzkwLCBoZWlnaHQ6IDg0NCB9IH0pKVxuICAgIGZvciAoY29uc3QgY29sb3JTY2hlbWUgb2YgWydsaWdodCcsICdkYXJrJ10gYXMgY29uc3QpIHtcbiAgICAgIGF3YWl0IHBhZ2Uuc2V0Vmlld3BvcnRTaXplKHZwKTtcbiAgICAgIGF3YWl0IHBhZ2UuZW11bGF0ZU1lZGlhKHsgY29sb3JTY2hlbWUgfSk7XG4gICAgICBhd2FpdCBwYWdlLnNjcmVlbnNob3QoeyBwYXRoOiBqb2luKG91dCwgYCR7bmFtZX0tJHtzaXplfS0ke2NvbG9yU2NoZW1lfS5wbmdgKSB9KTtcbiAgICB9XG4gIGNvbnNvbGUubG9nKHBhdGgpO1xufVxuLy8gbW9udGFnZVxuY29uc3Qgc2hlZXQgPSBhd2FpdCBjaHJvbWUubmV3UGFnZSh7IHZpZXdwb3J0OiB7IHdpZHRoOiAxNTAwLCBoZWlnaHQ6IDkwMCB9IH0pO1xubWtkaXJTeW5jKGpvaW4ob3V0LCAnc2hlZXRzJyksIHsgcmVjdXJzaXZlOiB0cnVlIH0pO1xuZm9yIChjb25zdCBzaGFwZSBvZiBmb3VuZC5rZXlzKCkpIHtcbiAgY29uc3QgbmFtZSA9IHNoYXBlLnJlcGxhY2UoL1teYS16MC05XSsvZ2ksICctJykucmVwbGFjZSgvXi0vLCAnJyk7XG4gIGNvbnN0IGltZyA9IChzOiBzdHJpbmcsIGM6IHN0cmluZywgdzogbnVtYmVyKSA9PiBgPGltZyBzcmM9XCJkYXRhOmltYWdlL3BuZztiYXNlNjQsJHtyZWFkRmlsZVN5bmMoam9pbihvdXQsIGAke25hbWV9LSR7c30tJHtjfS5wbmdgKSkudG9TdHJpbmcoJ2Jhc2U2NCcpfVwiIHN0eWxlPVwid2lkdGg6JHt3fXB4O3ZlcnRpY2FsLWFsaWduOnRvcDttYXJnaW46M3B4XCI+YDtcbiAgYXdhaXQgc2hlZXQuc2V0Q29udGVudChgPGJvZHkgc3R5bGU9XCJtYXJnaW46MDtiYWNrZ3JvdW5kOiM5OTk7d2hpdGUtc3BhY2U6bm93cmFwXCI+JHtpbWcoJ2Rlc2t0b3AnLCAnbGlnaHQnLCAxMDYwKX0ke2ltZygncGhvbmUnLCAnbGlnaHQnLCAzMjgpfTwvYm9keT5gKTtcbiAgYXdhaXQgc2hlZXQud2FpdEZvckZ1bmN0aW9uKCdbLi4uZG9jdW1lbnQuaW1hZ2VzXS5ldmVyeShpPT5pLmNvbXBsZXRlKScpO1xuICBhd2FpdCBzaGVldC5zY3JlZW5zaG90KHsgcGF0aDogam9pbihvdXQsICdzaGVldHMnLCBgJHtuYW1lfS1saWdodC5wbmdgKSwgZnVsbFBhZ2U6IHRydWUgfSk7XG4gIGF3YWl0IHNoZWV0LnNldENvbnRlbnQoYDxib2R5IHN0eWxlPVwibWFyZ2luOjA7YmFja2dyb3VuZDojOTk5O3doaXRlLXNwYWNlOm5vd3JhcFwiPiR7aW1nKCdkZXNrdG9wJywgJ2RhcmsnLCAxMDYwKX0ke2ltZygncGhvbmUnLCAnZGFyaycsIDMyOCl9PC9ib2R5PmApO1xuICBhd2FpdCBzaGVldC53YWl0Rm9yRnVuY3Rpb24oJ1suLi5kb2N1bWVudC5pbWFnZXNdLmV2ZXJ5KGk9PmkuY29tcGxldGUpJyk7XG4gIGF3YWl0IHNoZWV0LnNjcmVlbnNob3QoeyBwYXRoOiBqb2luKG91dCwgJ3NoZWV0cycsIGAke25hbWV9LWRhcmsucG5nYCksIGZ1bGxQYWdlOiB0cnVlIH0pO1xufVxuYXdhaXQgY2hyb21lLmNsb3NlKCk7XG4iXSwibmFtZXMiOlsibWtkaXJTeW5jIiwicmVhZEZpbGVTeW5jIiwiam9pbiIsImNocm9taXVtUGF0aCIsImxhdW5jaENocm9taXVtIiwidXJsIiwiZGF0YSIsIm91dCIsImdpdmVuIiwicHJvY2VzcyIsImFyZ3YiLCJzbGljZSIsInJlY3Vyc2l2ZSIsInBlcnNvbnMiLCJKU09OIiwicGFyc2UiLCJhZG1pbiIsImZpbmQiLCJwIiwicm9sZSIsImNocm9tZSIsImN0eCIsIm5ld0NvbnRleHQiLCJ2aWV3cG9ydCIsIndpZHRoIiwiaGVpZ2h0IiwicmVkdWNlZE1vdGlvbiIsInBhZ2UiLCJuZXdQYWdlIiwiZ290byIsImZpbGwiLCJlbWFpbCIsInBhc3N3b3JkIiwiY2xpY2siLCJ3YWl0Rm9yU2VsZWN0b3IiLCJzZXR0bGVkIiwiYSIsInNoYXBlT2YiLCJ1IiwiVVJMIiwiZCIsImZsYXRNYXAiLCJuIiwidiIsInNlYXJjaFBhcmFtcyIsImdldCIsInBhdGhuYW1lIiwicmVwbGFjZSIsImxpbmtzSW4iLCJ3IiwibG9jYXRvciIsImV2YWx1YXRlQWxsIiwibCIsIm1hcCIsIngiLCJnZXRBdHRyaWJ1dGUiLCJpc1BhZ2UiLCJ0ZXN0IiwiZm91bmQiLCJNYXAiLCJsZW5ndGgiLCJnIiwic2V0IiwicXVldWUiLCJzaGlmdCIsInVuZGVmaW5lZCIsInMiLCJoYXMiLCJjb25zb2xlIiwibG9nIiwicHVzaCIsInNoYXBlIiwicGF0aCIsInNldFZpZXdwb3J0U2l6ZSIsIndhaXRGb3JUaW1lb3V0IiwibmFtZSIsInNpemUiLCJ2cCIsIk9iamVjdCIsImVudHJpZXMiLCJkZXNrdG9wIiwicGhvbmUiLCJjb2xvclNjaGVtZSIsImVtdWxhdGVNZWRpYSIsInNjcmVlbnNob3QiLCJzaGVldCIsImtleXMiLCJpbWciLCJjIiwidG9TdHJpbmciLCJzZXRDb250ZW50Iiwid2FpdEZvckZ1bmN0aW9uIiwiZnVsbFBhZ2UiLCJjbG9zZSJdLCJtYXBwaW5ncyI6IkFBQUEsNERBQTREO0FBQzVELFNBQVNBLFNBQVMsRUFBRUMsWUFBWSxRQUFRLFVBQVU7QUFDbEQsU0FBU0MsSUFBSSxRQUFRLFlBQVk7QUFDakMsU0FBU0MsWUFBWSxFQUFFQyxjQUFjLFFBQVEsd0NBQXdDO0FBQ3JGLE1BQU0sQ0FBQ0MsTUFBTSxFQUFFLEVBQUVDLE9BQU8sRUFBRSxFQUFFQyxNQUFNLEVBQUUsRUFBRSxHQUFHQyxNQUFNLEdBQUdDLFFBQVFDLElBQUksQ0FBQ0MsS0FBSyxDQUFDO0FBQ3JFWCxVQUFVTyxLQUFLO0lBQUVLLFdBQVc7QUFBSztBQUNqQyxNQUFNLEVBQUVDLE9BQU8sRUFBRSxHQUFHQyxLQUFLQyxLQUFLLENBQUNkLGFBQWFDLEtBQUtJLE1BQU0sY0FBYztBQUNyRSxNQUFNVSxRQUFRSCxRQUFRSSxJQUFJLENBQUMsQ0FBQ0MsSUFBV0EsRUFBRUMsSUFBSSxLQUFLO0FBQ2xELE1BQU1DLFNBQVMsTUFBTWhCLGVBQWVELGtCQUFrQjtBQUN0RCxNQUFNa0IsTUFBTSxNQUFNRCxPQUFPRSxVQUFVLENBQUM7SUFBRUMsVUFBVTtRQUFFQyxPQUFPO1FBQU1DLFFBQVE7SUFBSTtJQUFHQyxlQUFlO0FBQVM7QUFDdEcsTUFBTUMsT0FBTyxNQUFNTixJQUFJTyxPQUFPO0FBQzlCLE1BQU1ELEtBQUtFLElBQUksQ0FBQyxHQUFHeEIsSUFBSSxRQUFRLENBQUM7QUFDaEMsTUFBTXNCLEtBQUtHLElBQUksQ0FBQyxnQkFBZ0JkLE1BQU1lLEtBQUs7QUFDM0MsTUFBTUosS0FBS0csSUFBSSxDQUFDLG1CQUFtQmQsTUFBTWdCLFFBQVE7QUFDakQsTUFBTUwsS0FBS00sS0FBSyxDQUFDO0FBQ2pCLE1BQU1OLEtBQUtPLGVBQWUsQ0FBQztBQUMzQixNQUFNQyxVQUFVLE9BQU9DO0lBQWdCLE1BQU1ULEtBQUtFLElBQUksQ0FBQ3hCLE1BQU0rQjtJQUFJLE1BQU1ULEtBQUtPLGVBQWUsQ0FBQztBQUE0QztBQUN4SSxNQUFNRyxVQUFVLENBQUNEO0lBQWdCLE1BQU1FLElBQUksSUFBSUMsSUFBSUgsR0FBRztJQUFhLE1BQU1JLElBQUk7UUFBQztRQUFNO0tBQU0sQ0FBQ0MsT0FBTyxDQUFDLENBQUNDO1FBQVEsTUFBTUMsSUFBSUwsRUFBRU0sWUFBWSxDQUFDQyxHQUFHLENBQUNIO1FBQUksT0FBT0MsTUFBTSxPQUFPLEVBQUUsR0FBRztZQUFDRCxNQUFNLE9BQU8sUUFBUUMsSUFBSUQ7U0FBRTtJQUFFO0lBQUksT0FBTztRQUFDSixFQUFFUSxRQUFRLENBQUNDLE9BQU8sQ0FBQyxRQUFRO1dBQVVQO0tBQUUsQ0FBQ3RDLElBQUksQ0FBQztBQUFNO0FBQ25RLE1BQU04QyxVQUFVLENBQUNDLElBQWN0QixLQUFLdUIsT0FBTyxDQUFDLEdBQUdELEVBQUUsdUNBQXVDLENBQUMsRUFBRUUsV0FBVyxDQUFDLENBQUNDLElBQWFBLEVBQUVDLEdBQUcsQ0FBQyxDQUFDQyxJQUFNQSxFQUFFQyxZQUFZLENBQUMsV0FBVztBQUM1SixNQUFNQyxTQUFTLENBQUNwQixJQUFjLENBQUMsMERBQTBEcUIsSUFBSSxDQUFDckI7QUFDOUYsTUFBTXNCLFFBQVEsSUFBSUM7QUFDbEIsSUFBSW5ELE1BQU1vRCxNQUFNLEVBQUUsS0FBSyxNQUFNQyxLQUFLckQsTUFBT2tELE1BQU1JLEdBQUcsQ0FBQ0QsR0FBR0E7S0FDakQ7SUFDSCxNQUFNMUIsUUFBUTtJQUNkLE1BQU00QixRQUFrQixNQUFNZixRQUFRO0lBQ3RDLElBQUssSUFBSVosSUFBSTJCLE1BQU1DLEtBQUssSUFBSTVCLE1BQU02QixXQUFXN0IsSUFBSTJCLE1BQU1DLEtBQUssR0FBSTtRQUM5RCxNQUFNRSxJQUFJN0IsUUFBUUQ7UUFDbEIsSUFBSXNCLE1BQU1TLEdBQUcsQ0FBQ0QsTUFBTSxDQUFDVixPQUFPcEIsSUFBSTtRQUNoQ3NCLE1BQU1JLEdBQUcsQ0FBQ0ksR0FBRzlCO1FBQ2JnQyxRQUFRQyxHQUFHLENBQUMsU0FBU2pDO1FBQUksTUFBTUQsUUFBUUM7UUFDdkMyQixNQUFNTyxJQUFJLElBQUssTUFBTXRCLFFBQVE7SUFDL0I7QUFDRjtBQUNBLEtBQUssTUFBTSxDQUFDdUIsT0FBT0MsS0FBSyxJQUFJZCxNQUFPO0lBQ2pDLE1BQU0vQixLQUFLOEMsZUFBZSxDQUFDO1FBQUVqRCxPQUFPO1FBQU1DLFFBQVE7SUFBSTtJQUN0RCxNQUFNVSxRQUFRcUM7SUFDZCxNQUFNN0MsS0FBSytDLGNBQWMsQ0FBQztJQUMxQixNQUFNQyxPQUFPSixNQUFNeEIsT0FBTyxDQUFDLGdCQUFnQixLQUFLQSxPQUFPLENBQUMsTUFBTTtJQUM5RCxLQUFLLE1BQU0sQ0FBQzZCLE1BQU1DLEdBQUcsSUFBSUMsT0FBT0MsT0FBTyxDQUFDO1FBQUVDLFNBQVM7WUFBRXhELE9BQU87WUFBTUMsUUFBUTtRQUFJO1FBQUd3RCxPQUFPO1lBQUV6RCxPQUFPO1lBQUtDLFFBQVE7UUFBSTtJQUFFLEdBQ2xILEtBQUssTUFBTXlELGVBQWU7UUFBQztRQUFTO0tBQU8sQ0FBVztRQUNwRCxNQUFNdkQsS0FBSzhDLGVBQWUsQ0FBQ0k7UUFDM0IsTUFBTWxELEtBQUt3RCxZQUFZLENBQUM7WUFBRUQ7UUFBWTtRQUN0QyxNQUFNdkQsS0FBS3lELFVBQVUsQ0FBQztZQUFFWixNQUFNdEUsS0FBS0ssS0FBSyxHQUFHb0UsS0FBSyxDQUFDLEVBQUVDLEtBQUssQ0FBQyxFQUFFTSxZQUFZLElBQUksQ0FBQztRQUFFO0lBQ2hGO0lBQ0ZkLFFBQVFDLEdBQUcsQ0FBQ0c7QUFDZDtBQUNBLFVBQVU7QUFDVixNQUFNYSxRQUFRLE1BQU1qRSxPQUFPUSxPQUFPLENBQUM7SUFBRUwsVUFBVTtRQUFFQyxPQUFPO1FBQU1DLFFBQVE7SUFBSTtBQUFFO0FBQzVFekIsVUFBVUUsS0FBS0ssS0FBSyxXQUFXO0lBQUVLLFdBQVc7QUFBSztBQUNqRCxLQUFLLE1BQU0yRCxTQUFTYixNQUFNNEIsSUFBSSxHQUFJO0lBQ2hDLE1BQU1YLE9BQU9KLE1BQU14QixPQUFPLENBQUMsZ0JBQWdCLEtBQUtBLE9BQU8sQ0FBQyxNQUFNO0lBQzlELE1BQU13QyxNQUFNLENBQUNyQixHQUFXc0IsR0FBV3ZDLElBQWMsQ0FBQyxnQ0FBZ0MsRUFBRWhELGFBQWFDLEtBQUtLLEtBQUssR0FBR29FLEtBQUssQ0FBQyxFQUFFVCxFQUFFLENBQUMsRUFBRXNCLEVBQUUsSUFBSSxDQUFDLEdBQUdDLFFBQVEsQ0FBQyxVQUFVLGVBQWUsRUFBRXhDLEVBQUUsa0NBQWtDLENBQUM7SUFDOU0sTUFBTW9DLE1BQU1LLFVBQVUsQ0FBQyxDQUFDLDBEQUEwRCxFQUFFSCxJQUFJLFdBQVcsU0FBUyxRQUFRQSxJQUFJLFNBQVMsU0FBUyxLQUFLLE9BQU8sQ0FBQztJQUN2SixNQUFNRixNQUFNTSxlQUFlLENBQUM7SUFDNUIsTUFBTU4sTUFBTUQsVUFBVSxDQUFDO1FBQUVaLE1BQU10RSxLQUFLSyxLQUFLLFVBQVUsR0FBR29FLEtBQUssVUFBVSxDQUFDO1FBQUdpQixVQUFVO0lBQUs7SUFDeEYsTUFBTVAsTUFBTUssVUFBVSxDQUFDLENBQUMsMERBQTBELEVBQUVILElBQUksV0FBVyxRQUFRLFFBQVFBLElBQUksU0FBUyxRQUFRLEtBQUssT0FBTyxDQUFDO0lBQ3JKLE1BQU1GLE1BQU1NLGVBQWUsQ0FBQztJQUM1QixNQUFNTixNQUFNRCxVQUFVLENBQUM7UUFBRVosTUFBTXRFLEtBQUtLLEtBQUssVUFBVSxHQUFHb0UsS0FBSyxTQUFTLENBQUM7UUFBR2lCLFVBQVU7SUFBSztBQUN6RjtBQUNBLE1BQU14RSxPQUFPeUUsS0FBSyJ9
//9e56c28881501a6139615feb44b550391d9ee133f82c65c4ead1f58d5254effa